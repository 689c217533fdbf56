import { DocumentUpload, type StoredDocument } from './DocumentUpload.tsx';

interface Props {
  id?: string;
  value?: string | null;
  onChange?: (fileId: string | null) => void;
  /** The one that was saved before. */
  known?: StoredDocument;
  types?: readonly string[];
  disabled?: boolean;
  onBusy?: (busy: boolean) => void;
  /** Told the name of a file that arrived. */
  onSent?: (name: string) => void;
}

/** One document of a form: the form keeps the file's id. */
export const FileField = ({ value, onChange, known, ...rest }: Props) => (
  <DocumentUpload
    {...rest}
    count={1}
    value={value ? [value] : []}
    known={known ? [known] : []}
    onChange={([fileId]) => onChange?.(fileId ?? null)}
  />
);
