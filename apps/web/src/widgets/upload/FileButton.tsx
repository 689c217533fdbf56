import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';

interface Props {
  accept: string;
  disabled?: boolean;
  icon?: ReactNode;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A button that asks for one file. */
export const FileButton = ({ accept, disabled, icon, onFile, children }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button icon={icon} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
};
