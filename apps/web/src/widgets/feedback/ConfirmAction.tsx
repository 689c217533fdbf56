import { Button, type ButtonProps } from 'antd';
import { type ConfirmOptions, useConfirm } from './useConfirm.tsx';

/** A button that says what will happen before it does it. */
export const ConfirmAction = ({
  confirm,
  ...props
}: Omit<ButtonProps, 'onClick'> & { confirm: ConfirmOptions }) => {
  const ask = useConfirm();
  return <Button danger={confirm.danger ?? true} {...props} onClick={() => ask(confirm)} />;
};
