import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import { TOAST_MS } from '#web/ui/toast';

export const ToastContainer = () => <Notifications position="bottom-right" autoClose={TOAST_MS} limit={5} />;
