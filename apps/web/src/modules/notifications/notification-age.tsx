import { formatInstant } from '#web/lib/format';
import { ageText } from './age';

export const NotificationAge = ({ createdAt }: { createdAt: string }) => (
  <time dateTime={createdAt} title={formatInstant(createdAt)}>
    {ageText(createdAt, new Date())}
  </time>
);
