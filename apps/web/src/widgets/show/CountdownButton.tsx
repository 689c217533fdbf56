import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useCountdown } from '../../platform/useCountdown.ts';
import { texts } from '../texts.ts';

export const countdownSeconds = 60;

interface Props extends Omit<ButtonProps, 'onClick'> {
  /** Sends the code; the countdown starts only when it went out. */
  onSend: () => Promise<unknown>;
}

/** 获取验证码 → {n}s后重新获取 → 获取验证码. */
export const CountdownButton = ({ onSend, disabled, ...props }: Props) => {
  const t = useTexts(texts);
  const { left, start } = useCountdown();
  const [sending, setSending] = useState(false);

  const send = async () => {
    setSending(true);
    try {
      await onSend();
      start(countdownSeconds);
    } catch {
      // Who sends shows the reason; the button stays ready for another try.
    } finally {
      setSending(false);
    }
  };

  return (
    <Button {...props} loading={sending} disabled={disabled || left > 0} onClick={send}>
      {left > 0 ? t('resendIn', { n: left }) : t('sendCode')}
    </Button>
  );
};
