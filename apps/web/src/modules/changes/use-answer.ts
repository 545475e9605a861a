import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText, fieldErrors, mayNameAuthor } from '#web/lib/failure';
import { confirm } from '#web/ui/confirm';
import { toast } from '#web/ui/toast';
import { type ChangeAnswerBody, type OrderChange, useAnswerChange } from './queries';

export const COMMENT_MAX = 2000;

export function useAnswer(orderId: string, { changeId, number }: OrderChange, onClose: () => void) {
  const { t } = useLingui();
  const answering = useAnswerChange(orderId);
  const [comment, setComment] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const errors = fieldErrors(answering.error);
  const isShownElsewhere =
    mayNameAuthor(answering.error) ||
    Object.keys(errors).some((path) => path === 'comment' || path.startsWith('items.'));
  const send = (
    body: Pick<ChangeAnswerBody, 'answer' | 'items' | 'confirm'>,
    successText: (state: OrderChange['state']) => string,
    onRefused?: (errors: Record<string, string>) => void,
  ) =>
    answering.mutate(
      { changeId, comment: comment.trim(), ...body },
      {
        onSuccess: ({ state }) => {
          toast.success(successText(state));
          onClose();
        },
        onError: (error) => {
          if (mayNameAuthor(error))
            void askAbout(error.message, () => send({ ...body, confirm: true }, successText, onRefused));
          else onRefused?.(fieldErrors(error));
        },
      },
    );
  const askAbout = async (message: string, accept: () => void) => {
    const isSure = await confirm({
      title: t`Accept change ${number}?`,
      message: t`${message} The name cannot be removed here, so the other side could read it.`,
      confirmLabel: t`Accept`,
    });
    if (isSure) accept();
  };
  return {
    comment,
    setComment: (text: string) => {
      setIsMissing(false);
      if (errors.comment) answering.reset();
      setComment(text);
    },
    commentError: isMissing ? t`Please say why.` : errors.comment,
    /** Whether there is a comment, which declines and counterproposals need. */
    hasComment: (): boolean => {
      const missing = comment.trim() === '';
      setIsMissing(missing);
      return !missing;
    },
    send,
    saving: answering.isPending,
    failure:
      answering.isError && !isShownElsewhere
        ? failureText(answering.error, t`Failed to save the answer`)
        : '',
  };
}
