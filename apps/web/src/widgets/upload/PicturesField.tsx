import { useState } from 'react';
import { ImageUpload, type Picture } from './ImageUpload.tsx';

interface Props {
  id?: string;
  value?: readonly string[];
  onChange?: (fileIds: string[]) => void;
  count: number;
}

/** New pictures of a form: the form keeps their ids, this shows them. */
export const PicturesField = ({ id, value = [], onChange, count }: Props) => {
  const [made, setMade] = useState<Picture[]>([]);
  return (
    <ImageUpload
      {...(id ? { id } : {})}
      aspect={false}
      count={count}
      value={made.filter(({ fileId }) => value.includes(fileId))}
      onChange={(pictures) => {
        setMade(pictures);
        onChange?.(pictures.map(({ fileId }) => fileId));
      }}
    />
  );
};
