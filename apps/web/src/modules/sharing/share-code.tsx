import { Button } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { useRef } from 'react';
import styles from './share-button.module.css';

interface ShareCodeProps {
  link: string;
  title: string;
  saveLabel: string;
}

/** The link as a QR code on white, which scanners need. The image can be saved, for example to print it. */
export function ShareCode({ link, title, saveLabel }: ShareCodeProps) {
  const code = useRef<SVGSVGElement>(null);
  const save = () => {
    if (!code.current) return;
    const picture = new Blob([code.current.outerHTML], { type: 'image/svg+xml' });
    const anchor = document.createElement('a');
    anchor.href = URL.createObjectURL(picture);
    anchor.download = 'order-link.svg';
    anchor.click();
    URL.revokeObjectURL(anchor.href);
  };
  return (
    <div className={styles.codePanel}>
      <span className={styles.code}>
        <QRCodeSVG
          ref={code}
          value={link}
          size={184}
          marginSize={3}
          title={title}
          xmlns="http://www.w3.org/2000/svg"
        />
      </span>
      <Button size="xs" variant="subtle" onClick={save}>
        {saveLabel}
      </Button>
    </div>
  );
}
