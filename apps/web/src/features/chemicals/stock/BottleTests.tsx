import { type BottleTest, testMethods, testResults } from '@anyan/contract';
import { Timeline } from 'antd';
import { formatDay } from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { StatusTag } from '../../../widgets/show/StatusTag.tsx';
import { texts } from './texts.ts';
import { testTones } from './tones.ts';

/** What was found in a bottle of what forms peroxides, newest first. */
export const BottleTests = ({ tests }: { tests: readonly BottleTest[] }) => {
  const t = useTexts(texts);
  const label = useLabel();
  if (tests.length === 0) return <p className="ay-quiet">{t('noTests')}</p>;
  return (
    <Timeline
      items={tests.map(({ id, at, method, ppm, result, nextAt, byName, note, fileName, fileUrl }) => ({
        key: id,
        content: (
          <>
            <strong>{ppm} ppm</strong> <StatusTag dictionary={testResults} code={result} tones={testTones} />
            <div className="ay-quiet">
              {[
                formatDay(at),
                label(testMethods[method]),
                byName,
                result === 'pass' && nextAt && t('testNext', { day: nextAt }),
                note,
              ]
                .filter(Boolean)
                .join(' · ')}{' '}
              {fileUrl && (
                <a href={fileUrl} target="_blank" rel="noreferrer">
                  {fileName}
                </a>
              )}
            </div>
          </>
        ),
      }))}
    />
  );
};
