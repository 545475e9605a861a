import { useLayoutEffect, useState } from 'react';
import { NumberInput, type NumberInputProps } from '#web/ui/number-input';

interface InhouseInputProps extends Omit<NumberInputProps, 'onChange' | 'value'> {
  value: number;
  onCount: (typed: string | number) => void;
}

/** An in-house quantity. Input that is not a number becomes 0 (document 3, section 4). */
export function InhouseInput({ value, onCount, ...props }: InhouseInputProps) {
  const [isEmpty, setIsEmpty] = useState(false);
  // The input shows a value only when it changes, so that 0 after an emptied 0 needs a rendering between them.
  useLayoutEffect(() => {
    setIsEmpty(false);
  }, [isEmpty]);
  return (
    <NumberInput
      {...props}
      min={0}
      isGrouped
      selectAllOnFocus
      value={isEmpty ? '' : value}
      onChange={(typed) => {
        setIsEmpty(typed === '');
        onCount(typed);
      }}
    />
  );
}
