import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { COMMENT_MAX, type useAnswer } from './use-answer';

interface Props {
  answer: Pick<ReturnType<typeof useAnswer>, 'comment' | 'setComment' | 'commentError'>;
  label: string;
  required?: boolean;
  /** Who reads it. Without it, the field says that only the trader does. */
  note?: string | undefined;
}

export function CommentField({ answer, label, required = false, note }: Props) {
  const { t } = useLingui();
  return (
    <Textarea
      label={label}
      description={note ?? t`Only the trader reads it.`}
      withAsterisk={required}
      maxLength={COMMENT_MAX}
      autosize
      minRows={2}
      maxRows={8}
      value={answer.comment}
      error={answer.commentError}
      onChange={({ currentTarget: { value } }) => answer.setComment(value)}
    />
  );
}
