import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText, fieldErrors } from '#web/lib/failure';
import { toast } from '#web/ui/toast';
import { type ChangeAnswerBody, type OrderChange, useAnswerChange } from './queries';

export const COMMENT_MAX = 2000;

/** Sends an answer with its comment. */
export function useAnswer(orderId: string, { changeId }: OrderChange, onClose: () => void) {
  const { t } = useLingui();
  const answering = useAnswerChange(orderId);
  const [comment, setComment] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const errors = fieldErrors(answering.error);
  const isShownAtInput = Object.keys(errors).some((path) => path === 'comment' || path.startsWith('items.'));
  return {
    comment,
    setComment: (text: string) => {
      setIsMissing(false);
      setComment(text);
    },
    commentError: isMissing ? t`Please say why.` : errors.comment,
    /** Whether there is a comment, which declines and counterproposals need. */
    hasComment: (): boolean => {
      const missing = comment.trim() === '';
      setIsMissing(missing);
      return !missing;
    },
    send: (
      body: Pick<ChangeAnswerBody, 'answer' | 'items'>,
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
          onError: (error) => onRefused?.(fieldErrors(error)),
        },
      ),
    saving: answering.isPending,
    failure:
      answering.isError && !isShownAtInput ? failureText(answering.error, t`Failed to save the answer`) : '',
  };
}
