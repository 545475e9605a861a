import { useEffect, useState } from 'react';

/** Whether another tab of this browser has the same form open. Both tabs share one local draft. */
export function useOtherTab(formName: string): boolean {
  const [otherTabs, setOtherTabs] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const tab = crypto.randomUUID();
    const channel = new BroadcastChannel(`selvedge.${formName}`);
    const send = (word: 'hello' | 'here' | 'bye') => channel.postMessage({ tab, word });
    channel.onmessage = ({ data }: MessageEvent<{ tab: string; word: string }>) => {
      setOtherTabs((before) => {
        const next = new Set(before);
        if (data.word === 'bye') next.delete(data.tab);
        else next.add(data.tab);
        return next;
      });
      if (data.word === 'hello') send('here');
    };
    const sendBye = () => send('bye');
    send('hello');
    window.addEventListener('pagehide', sendBye);
    return () => {
      window.removeEventListener('pagehide', sendBye);
      sendBye();
      channel.close();
    };
  }, [formName]);
  return otherTabs.size > 0;
}
