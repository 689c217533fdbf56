import type { ApplyDetails, AttachmentKind, AttachmentSent } from '@anyan/contract';
import { useTexts } from '../../../platform/i18n.ts';
import { shippedName } from '../../../platform/shippedNames.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { DocumentUpload } from '../../../widgets/upload/DocumentUpload.tsx';
import { texts } from './applyTexts.ts';

interface Props {
  value?: AttachmentSent[];
  onChange?: (sent: AttachmentSent[]) => void;
  disabled?: boolean;
  of: readonly AttachmentKind[];
  /** Files that are there already, by their names. */
  known: ApplyDetails['documents'];
}

/** Files of one document at most. */
const most = 5;

/** The documents that the rooms ask for, each with its files. */
export const Documents = ({ value = [], onChange, disabled = false, of, known }: Props) => {
  const t = useTexts(texts);
  return (
    <div className="access-rows">
      {of.map(({ name, required }) => (
        <section key={name} className="access-document" aria-label={shippedName(name)}>
          <span>
            {shippedName(name)}{' '}
            <Tag tone={required ? 'error' : 'default'}>{t(required ? 'required' : 'optional')}</Tag>
          </span>
          <DocumentUpload
            count={most}
            disabled={disabled}
            known={known.map(({ file }) => file)}
            value={value.filter((one) => one.name === name).map(({ fileId }) => fileId)}
            onChange={(ids) =>
              onChange?.([
                ...value.filter((one) => one.name !== name),
                ...ids.map((fileId) => ({ name, fileId })),
              ])
            }
          />
        </section>
      ))}
    </div>
  );
};
