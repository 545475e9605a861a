import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { signInText } from './outbox-texts';
import { countWaiting } from './store';

/** On the sign-in page: that reports wait on this device. */
export function UnsentNote() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    void countWaiting().then(setCount);
  }, []);
  return count > 0 ? (
    <Text role="status" mb="md">
      {signInText(count)}
    </Text>
  ) : null;
}
