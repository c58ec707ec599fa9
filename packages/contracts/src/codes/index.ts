export * from './advice.ts';
export * from './deliveries.ts';
export * from './edits.ts';
export * from './results.ts';
export * from './series.ts';
export * from './violation-codes.ts';
export * from './violations.ts';
