import { hazardWords, type PublicSheet, sheetSectionKeys, sheetSections, signalWords } from '@anyan/contract';
import type { ReactNode } from 'react';
import { useLabel, useTexts } from '../../platform/i18n.ts';
import { RichTextView } from '../rich/RichTextView.tsx';
import { StatusTag } from '../show/StatusTag.tsx';
import { Pictograms } from './Pictograms.tsx';
import { texts } from './texts.ts';
import './sheet.css';

const signalTones = { danger: 'error', warning: 'warning' } as const;

type Shown = Partial<Omit<PublicSheet, 'sheetVersion' | 'updatedAt'>>;

/** Whether a section says anything. */
export const saysSomething = (html: string | null | undefined): boolean =>
  !!html && (/<img\b/.test(html) || html.replace(/<[^<>]*>|&nbsp;|\s/g, '') !== '');

/** A sheet as it is read: what it is, how it is dangerous, and the 15 sections in their order. */
export const SheetView = ({ sheet, heading = true }: { sheet: Shown; heading?: boolean }) => {
  const t = useTexts(texts);
  const label = useLabel();
  const facts: [string, ReactNode][] = [
    [t('cas'), sheet.casCode],
    [t('formula'), sheet.molecularFormula],
    [t('weight'), sheet.molecularWeight],
    [t('un'), sheet.unNumber && `UN${sheet.unNumber}`],
    [t('other'), sheet.otherName],
  ];
  const statement = (said: string): string => {
    const words = /^[A-Z\d+\s]+$/i.test(said) ? hazardWords(said) : undefined;
    return words ? `${said} ${label(words)}` : said;
  };
  const { ghsPictograms = [], hazardStatements = [], precautionStatements = [], signalWord } = sheet;
  return (
    <article className="sheet">
      <header>
        {heading && (
          <h1>
            {sheet.chineseName} {sheet.englishName && <small lang="en">{sheet.englishName}</small>}
          </h1>
        )}
        <dl className="sheet-facts">
          {facts.map(
            ([title, value]) =>
              !!value && (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {(ghsPictograms.length > 0 || signalWord) && (
          <p className="sheet-signs">
            <Pictograms codes={ghsPictograms} size={56} />
            {signalWord && <StatusTag dictionary={signalWords} code={signalWord} tones={signalTones} />}
          </p>
        )}
        {(
          [
            [t('hazards'), hazardStatements],
            [t('precautions'), precautionStatements],
          ] as const
        ).map(
          ([title, statements]) =>
            statements.length > 0 && (
              <section key={title} className="sheet-statements">
                <h3>{title}</h3>
                <ul>
                  {statements.map((said) => (
                    <li key={said}>{statement(said)}</li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </header>
      {sheetSectionKeys.map((key, at) => (
        <section key={key} id={`sheet-${key}`} className="sheet-section">
          <h2>
            <span aria-hidden>{at + 1}</span> {label(sheetSections[key])}
          </h2>
          {saysSomething(sheet[key]) ? (
            <RichTextView html={sheet[key]} />
          ) : (
            <p className="ay-quiet">{t('notFilled')}</p>
          )}
        </section>
      ))}
    </article>
  );
};
