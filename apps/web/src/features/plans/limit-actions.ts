/**
 * What the limit dialog leads to. An action is added when the page it leads to exists: "Upgrade Your Plan" and "View All
 * Plans" (/pricing), "Buy Credits" (/billing).
 */
export const limitActions: readonly { label: string; to: '/dashboard' }[] = [];
