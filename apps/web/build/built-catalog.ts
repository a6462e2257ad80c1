/** Replaces `readCatalog` in the pages: their catalogs are compiled already. */
/* @__NO_SIDE_EFFECTS__ */
export function readCatalog<Messages>(messages: Messages): Messages {
  return messages;
}
