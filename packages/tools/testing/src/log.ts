import { createLog } from '@postrider/service';

/** A log without output, unless LOG_LEVEL enables it. */
export const testLog = createLog('test', process.env.LOG_LEVEL ?? 'silent');
