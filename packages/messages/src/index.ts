export { fill } from './fill.ts';
export { type Language, languages } from './languages.ts';
export { hasArguments, isListWithArguments, listArguments } from './list-arguments.ts';
export { messageIn, parseMessage } from './message-in.ts';
export { type Message, type MessageList, type Messages, readCatalog } from './read-catalog.ts';
export { readCatalogs } from './read-catalogs.ts';
