import { files as contract } from '@anyan/contract';
import { Button } from 'antd';
import { useFile } from './useFile.tsx';

/** Files by their names; each opens. */
export const FileLinks = ({ files }: { files: readonly { id: string; name: string }[] }) => {
  const file = useFile();
  return (
    <>
      {files.map(({ id, name }) => (
        <div key={id}>
          <Button type="link" size="small" onClick={() => file.open(contract.endpoints.ossFile, { id })}>
            {name}
          </Button>
        </div>
      ))}
    </>
  );
};
