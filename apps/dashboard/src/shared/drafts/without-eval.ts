import * as z from 'zod';

// The pages' policy blocks code from strings, and reports the attempt.
z.config({ jitless: true });
