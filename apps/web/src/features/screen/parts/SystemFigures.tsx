import { archiveStates, type SystemState } from '@anyan/contract';
import {
  formatBytes,
  formatMoment,
  formatNumber,
  formatRelative,
  nameComma,
} from '../../../platform/format.ts';
import { useLabel, useTexts } from '../../../platform/i18n.ts';
import { CardData } from '../../../widgets/cards/Card.tsx';
import { systemTexts } from '../systemTexts.ts';
import { FailedJobs } from './FailedJobs.tsx';

const gibibyte = 2 ** 30;
const day = 86_400_000;

/** Whether the installation could be restored, and what it needs. */
const SystemFigures = () => {
  const t = useTexts(systemTexts);
  const label = useLabel();
  return (
    <CardData<SystemState> card="system">
      {({
        archive,
        keptAt,
        fault,
        last,
        drill,
        faults,
        freeBytes,
        backupFreeBytes,
        failedJobs,
        failures,
        damagedFiles,
      }) => (
        <>
          <dl className="system-state">
            <div data-bad={archive !== 'on' && archive !== 'external'}>
              <dt>{t('systemArchive')}</dt>
              <dd>
                {label(archiveStates[archive])}
                {keptAt && (
                  <small title={formatMoment(keptAt)}>
                    {t('systemKeptAt', { at: formatRelative(keptAt) })}
                  </small>
                )}
              </dd>
            </div>
            <div
              data-bad={
                archive !== 'unset' && (!last?.ok || Date.now() - new Date(last.at).getTime() > 2 * day)
              }
            >
              <dt>{t('systemLast')}</dt>
              <dd>
                {last ? (
                  <>
                    <span title={formatMoment(last.at)}>{formatRelative(last.at)}</span>
                    <small>
                      {last.bytes === null
                        ? !last.ok && t('systemFailed')
                        : t('systemSize', { size: formatBytes(last.bytes), n: last.seconds })}
                    </small>
                  </>
                ) : (
                  t('systemNoBackup')
                )}
              </dd>
            </div>
            <div data-bad={drill !== null && !drill.ok}>
              <dt>{t('systemDrill')}</dt>
              <dd>
                {drill ? (
                  <>
                    <span title={formatMoment(drill.at)}>
                      {t(drill.ok ? 'systemDrillOk' : 'systemFailed')} · {formatRelative(drill.at)}
                    </span>
                    <small>
                      {t('systemDrillOf', {
                        rows: formatNumber(drill.rows),
                        tables: drill.tables,
                        links: formatNumber(drill.links),
                        read: formatNumber(drill.filesRead),
                        files: formatNumber(drill.files),
                      })}
                    </small>
                  </>
                ) : (
                  t('systemDrillNone')
                )}
              </dd>
            </div>
            <div data-bad={freeBytes !== null && freeBytes < gibibyte}>
              <dt>{t('systemFree')}</dt>
              <dd>
                {freeBytes === null ? t('systemUnknown') : formatBytes(freeBytes)}
                {backupFreeBytes !== null && (
                  <small>{t('systemBackupFree', { size: formatBytes(backupFreeBytes) })}</small>
                )}
              </dd>
            </div>
            <div data-bad={failedJobs > 0}>
              <dt>{t('systemJobs')}</dt>
              <dd>
                {formatNumber(failedJobs)}
                <small>{t('systemJobsWithin')}</small>
              </dd>
            </div>
            <div data-bad={damagedFiles.length > 0}>
              <dt>{t('systemDamaged')}</dt>
              <dd>
                {damagedFiles.length === 0 ? (
                  t('systemDamagedNone')
                ) : (
                  <small>{damagedFiles.join(nameComma())}</small>
                )}
              </dd>
            </div>
          </dl>
          {failures.length > 0 && <FailedJobs failures={failures} />}
          {archive === 'unset' && <p className="panel-note">{t('systemUnset')}</p>}
          {(fault || faults.length > 0) && (
            <ul className="system-faults" role="alert">
              {[...(fault ? [fault] : []), ...faults].map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
        </>
      )}
    </CardData>
  );
};

export default SystemFigures;
