import { type questionFlags, questionStatisticFlags } from '@anyan/contract';
import { useLabel } from '../../../../platform/i18n.ts';
import { Tag } from '../../../../widgets/show/Tag.tsx';
import { flagTones } from '../../questionTones.ts';
import './question.css';

type Flag = keyof typeof questionStatisticFlags & keyof typeof questionFlags;

/** What the figures of a question warn of. */
export const Flags = ({ flags }: { flags: readonly Flag[] }) => {
  const label = useLabel();
  return (
    <span className="ay-question-flags">
      {flags.map((flag) => (
        <Tag key={flag} tone={flagTones[flag] ?? 'warning'}>
          {label(questionStatisticFlags[flag])}
        </Tag>
      ))}
    </span>
  );
};
