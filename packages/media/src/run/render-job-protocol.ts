/**
 * The protocol version that both machines must share. It changes when an older version would misinterpret a newer one.
 */
export const renderJobProtocol = 2;
