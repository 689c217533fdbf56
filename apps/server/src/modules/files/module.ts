import type { ServerModule } from '../../platform/platform.ts';
import { runExport } from '../../platform/transfer/exporting.ts';
import { checkImport, runImport } from '../../platform/transfer/importing.ts';
import { sweep } from './service.ts';

export const filesModule: ServerModule = {
  name: 'files',
  jobs: [
    { name: 'import.check', run: checkImport },
    { name: 'import.run', run: runImport },
    { name: 'export.run', run: runExport },
    { name: 'files.sweep', schedule: '10 * * * *', run: sweep },
  ],
};
