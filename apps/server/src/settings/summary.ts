import type { Config } from '#server/config';
import { shownSetting } from './settings';

const withoutName = (shown: string): string => shown.slice(shown.indexOf('=') + 1);

/** What the first line of the log says. */
export const summaryOf = ({ databaseUrl, s3, smtpUrl, mail, ...config }: Config) => ({
  address: config.publicUrl,
  listens: `${config.host}:${config.port}`,
  database: databaseUrl ? withoutName(shownSetting('DATABASE_URL', databaseUrl)) : 'embedded',
  data: config.dataDir,
  files: s3 ? `bucket ${s3.bucket}` : 'disk',
  mail: smtpUrl ? withoutName(shownSetting('SMTP_URL', smtpUrl)) : (mail ?? 'outbox'),
  signUp: config.signUp,
  warnings: config.warnings.length,
});
