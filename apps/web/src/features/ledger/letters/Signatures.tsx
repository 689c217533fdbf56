import type { LetterDetails } from '@anyan/contract';
import { formatMoment } from '../../../platform/format.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { Tag } from '../../../widgets/show/Tag.tsx';
import { texts } from '../letterTexts.ts';
import './letters.css';

/** Who signed, when, and whether the text is still the one that was signed. */
export const Signatures = ({ letter }: { letter: Pick<LetterDetails, 'signatures' | 'pdf'> }) => {
  const t = useTexts(texts);
  if (letter.signatures.length === 0) return null;
  return (
    <div className="ay-letter-signatures">
      {letter.signatures.map((one) => (
        <figure key={one.side + one.userId}>
          <img src={one.imageUrl} alt={one.name} />
          <figcaption>
            {t(one.side)} {one.name} · {formatMoment(one.at)}{' '}
            <Tag tone={one.verified ? 'success' : 'error'}>{t(one.verified ? 'verified' : 'altered')}</Tag>
          </figcaption>
        </figure>
      ))}
      {letter.pdf && (
        <p>
          {t('document')} <code>{letter.pdf.sha256.slice(0, 16)}</code>{' '}
          <Tag tone={letter.pdf.intact ? 'success' : 'error'}>
            {t(letter.pdf.intact ? 'verified' : 'altered')}
          </Tag>
        </p>
      )}
    </div>
  );
};
