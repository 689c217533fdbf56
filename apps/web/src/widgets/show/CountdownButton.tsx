import { Button, type ButtonProps } from 'antd';
import { useEffect, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { texts } from '../texts.ts';

export const countdownSeconds = 60;

interface Props extends Omit<ButtonProps, 'onClick'> {
  /** Sends the code; the countdown starts only when it went out. */
  onSend: () => Promise<unknown>;
}

/** 获取验证码 → {n}s后重新获取 → 获取验证码 (seed §4). */
export const CountdownButton = ({ onSend, disabled, ...props }: Props) => {
  const t = useTexts(texts);
  // The moment it ends, not a counter: a sleeping tab must not stretch the minute.
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  const [sending, setSending] = useState(false);

  useEffect(() => {
    if (!until) return;
    const tick = () => {
      const rest = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) setUntil(0);
    };
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [until]);

  const send = async () => {
    setSending(true);
    try {
      await onSend();
      setLeft(countdownSeconds);
      setUntil(Date.now() + countdownSeconds * 1000);
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
