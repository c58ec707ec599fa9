import { createLog } from '@postrider/service';

/** A log that says nothing, unless LOG_LEVEL asks for it. */
export const testLog = createLog('test', process.env.LOG_LEVEL ?? 'silent');
