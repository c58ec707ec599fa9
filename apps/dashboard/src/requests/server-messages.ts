export { PROBLEMS } from './problem-messages.ts';
export { RESULT_ACTIONS, RESULT_ERRORS } from './result-messages.ts';
export { VIOLATIONS } from './violation-messages.ts';
