import type { PublicSheet } from '@anyan/contract';
import { Button, Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../../../platform/i18n.ts';
import { SheetView } from '../../../../widgets/sheet/SheetView.tsx';
import { texts } from './texts.ts';
import { useReadToEnd } from './useReadToEnd.ts';
import './sheetDialog.css';

interface Props {
  sheet: PublicSheet;
  onContinue: (secondsSpent: number) => Promise<void>;
  onClose: () => void;
}

/** A data sheet that is read to its end before its goods go into the cart. */
const SheetDialog = ({ sheet, onContinue, onClose }: Props) => {
  const t = useTexts(texts);
  const hint = useId();
  const box = useRef<HTMLElement>(null);
  const read = useReadToEnd(box);
  const [opened] = useState(() => Date.now());
  const [sending, setSending] = useState(false);
  const name = sheet.chineseName;
  const goOn = async () => {
    setSending(true);
    await onContinue(Math.round((Date.now() - opened) / 1000));
    setSending(false);
  };
  return (
    <Modal
      open
      width={800}
      centered
      className="sheet-dialog"
      title={`${t('sheetTitle')} · ${name} ${sheet.casCode}`}
      mask={{ closable: false }}
      // So that the keys of a page (End, Space) move it at once; before that the window takes the focus to itself.
      afterOpenChange={(shown) => shown && box.current?.focus()}
      // What is on its way into the cart cannot be called back: a second press would add it twice.
      {...(sending ? {} : { onCancel: onClose })}
      footer={
        <div className="sheet-dialog-foot">
          <p id={hint} role="status" data-read={read}>
            {t(read ? 'readAll' : 'readFirst')}
          </p>
          <Button disabled={sending} onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            type="primary"
            disabled={!read}
            loading={sending}
            aria-describedby={hint}
            onClick={() => void goOn()}
          >
            {t('goOn')}
          </Button>
        </div>
      }
    >
      <section
        ref={box}
        className="sheet-dialog-box"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is read by the keyboard too
        tabIndex={0}
        aria-label={t('sheetBox', { name })}
        aria-describedby={hint}
      >
        <SheetView sheet={sheet} />
      </section>
    </Modal>
  );
};

export default SheetDialog;
