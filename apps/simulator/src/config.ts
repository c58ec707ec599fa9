import { type ConfigOf, defineConfig, port, setting, settings } from '@postrider/service';
import { z } from 'zod';

export type SimulatorConfig = ConfigOf<typeof schema>;

export const schema = defineConfig({
  ...settings.httpListen(8090),
  publicUrl: setting(
    'PUBLIC_URL',
    z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional()
      .describe(
        'The address for services that reach it by another name (`OUTBOUND_CONNECT_TO`); by default the host of the request',
      ),
  ),
  smtpPort: setting('SMTP_PORT', port.optional().describe('The port for captured e-mail; by default off')),
  dataDir: setting(
    'DATA_DIR',
    z
      .string()
      .optional()
      .describe('The folder for accounts, posts and uploads; by default they are kept in memory'),
  ),
  accessTokenSeconds: setting(
    'ACCESS_TOKEN_SECONDS',
    z.coerce
      .number()
      .positive()
      .optional()
      .describe('The lifetime of access tokens that end; two hours by default'),
  ),
  videoProcessingMs: setting(
    'VIDEO_PROCESSING_MS',
    z.coerce
      .number()
      .int()
      .min(0)
      .optional()
      .describe('How long platforms process a video or GIF; 300 by default'),
  ),
});
