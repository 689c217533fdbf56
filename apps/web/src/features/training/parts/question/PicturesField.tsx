import { questionLimits } from '@anyan/contract';
import { useState } from 'react';
import { ImageUpload } from '../../../../widgets/upload/ImageUpload.tsx';

interface Props {
  id?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
  disabled?: boolean;
  /** Addresses of pictures that were saved before. */
  known: ReadonlyMap<string, string>;
  hint: string;
}

/** Pictures of a form, which keeps the ids of their files. */
export const PicturesField = ({ value = [], onChange, known, ...rest }: Props) => {
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(new Map());
  const urlOf = (id: string) => sent.get(id) ?? known.get(id);
  return (
    <ImageUpload
      {...rest}
      count={questionLimits.images}
      aspect={false}
      value={value.flatMap((fileId) => {
        const url = urlOf(fileId);
        return url ? [{ fileId, url }] : [];
      })}
      onChange={(pictures) => {
        setSent(new Map([...sent, ...pictures.map(({ fileId, url }) => [fileId, url] as const)]));
        onChange?.(pictures.map(({ fileId }) => fileId));
      }}
    />
  );
};
