import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

interface DeadlineInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The first and the last day that can be a deadline. */
  min: string;
  max: string;
  day: string;
  onDay: (day: string) => void;
}

/**
 * A deadline that can be typed: a year is '0002' after its first digit, so what stands before the first possible day
 * counts only once it is left. What is no day gives way to the old one.
 */
export function DeadlineInput({ min, max, day, onDay, ...rest }: DeadlineInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = () => {
    if (typed) onDay(typed);
    setTyped(null);
  };
  return (
    <TextInput
      {...rest}
      type="date"
      min={min}
      max={max}
      value={typed ?? day}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        if (text >= min) onDay(text);
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}
