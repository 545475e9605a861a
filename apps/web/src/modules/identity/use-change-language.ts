import { useLingui } from '@lingui/react/macro';
import type { ReaderLanguage } from '@selvedge/domain/languages';
import { failureText } from '#web/lib/failure';
import { switchLanguage } from '#web/lib/language';
import { toast } from '#web/ui/toast';
import { useUpdateUser } from './queries';

/** Stores the language of a person's screens and mails, and shows the app in it. */
export function useChangeLanguage(): (userId: number, language: ReaderLanguage) => Promise<void> {
  const { t } = useLingui();
  const update = useUpdateUser();
  return async (userId, language) => {
    try {
      await update.mutateAsync({ id: userId, language });
      switchLanguage(language);
    } catch (error) {
      toast.error(failureText(error, t`Failed to update user`));
    }
  };
}
