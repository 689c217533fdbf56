import { useState } from 'react';
import { ImageUpload, type Picture } from './ImageUpload.tsx';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (fileId: string | null) => void;
  /** Address of the picture that was saved before. */
  known?: string | null;
  aspect?: number | false;
  hint?: string;
  disabled?: boolean;
  /** Told the address of the picture as it is now, for what shows it elsewhere; null once it is taken away. */
  onPicture?: (url: string | null) => void;
}

/** One picture of a form: the form keeps the file's id, this shows its picture. */
export const PictureField = ({ value, onChange, known, onPicture, ...rest }: Props) => {
  const [made, setMade] = useState<Picture>();
  const url = made && made.fileId === value ? made.url : known;
  return (
    <ImageUpload
      {...rest}
      value={value && url ? [{ fileId: value, url }] : []}
      onChange={([picture]) => {
        setMade(picture);
        onChange?.(picture?.fileId ?? null);
        onPicture?.(picture?.url ?? null);
      }}
    />
  );
};
