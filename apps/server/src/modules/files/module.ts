import { namesInLog } from '../../platform/audit/namesInLog.ts';
import { runNightly } from '../../platform/backup/nightly.ts';
import { verifyFiles } from '../../platform/files/sweep.ts';
import { file } from '../../platform/files/tables.ts';
import type { ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { runReminders } from '../../platform/reminders.ts';
import { runExport } from '../../platform/transfer/exports.ts';
import { checkImport } from '../../platform/transfer/importCheck.ts';
import { runImport } from '../../platform/transfer/importRows.ts';
import { resumeTransfers } from '../../platform/transfer/resume.ts';
import { sweep } from './service.ts';

export const filesModule: ServerModule = {
  name: 'files',
  answers: [answer(namesInLog, [[file.id, file.name]], 'files')],
  jobs: [
    { name: 'import.check', run: checkImport },
    { name: 'import.run', run: runImport },
    { name: 'export.run', run: runExport },
    { name: 'transfer.resume', schedule: '* * * * *', run: resumeTransfers },
    { name: 'backup.nightly', schedule: '30 2 * * *', expireInSeconds: 6 * 3600, run: runNightly },
    // More than once: who was off at the first hour reminds at the next.
    { name: 'reminders', schedule: '20 6-9 * * *', expireInSeconds: 3600, run: runReminders },
    { name: 'files.sweep', schedule: '10 * * * *', run: sweep },
    { name: 'files.verify', schedule: '40 3 * * 0', expireInSeconds: 24 * 3600, run: verifyFiles },
  ],
};
