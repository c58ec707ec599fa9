/** What TikTok allows an app, as its operator sets it: inbox shares alone, private direct posts, or all direct posts. */
export const APP_STATES = ['inbox', 'unaudited', 'audited'] as const;
export type AppState = (typeof APP_STATES)[number];

/** Matches the name of a state. */
export const APP_STATE = /^(?:inbox|unaudited|audited)$/;
