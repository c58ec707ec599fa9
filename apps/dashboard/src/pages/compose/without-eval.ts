import * as z from 'zod';

// The pages' policy refuses code from strings, and reports the attempt.
z.config({ jitless: true });
