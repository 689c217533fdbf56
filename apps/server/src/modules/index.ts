import type { contract } from '@anyan/contract';
import type { Implementation } from '../platform/http/implement.ts';
import type { ServerModule } from '../platform/platform.ts';
import { accessModule } from './access/module.ts';
import { accessRoutes } from './access/routes.ts';
import { announcementModule } from './announcement/module.ts';
import { announcementRoutes } from './announcement/routes.ts';
import { approvalModule } from './approval/module.ts';
import { approvalRoutes } from './approval/routes.ts';
import { auditModule } from './audit/module.ts';
import { auditRoutes } from './audit/routes.ts';
import { chemicalsModule } from './chemicals/module.ts';
import { chemicalsRoutes } from './chemicals/routes.ts';
import { classificationModule } from './classification/module.ts';
import { classificationRoutes } from './classification/routes.ts';
import { collegeModule } from './college/module.ts';
import { collegeRoutes } from './college/routes.ts';
import { collegeFileModule } from './collegeFile/module.ts';
import { collegeFileRoutes } from './collegeFile/routes.ts';
import { deviceModule } from './device/module.ts';
import { deviceRoutes } from './device/routes.ts';
import { emergencyModule } from './emergency/module.ts';
import { emergencyRoutes } from './emergency/routes.ts';
import { filesModule } from './files/module.ts';
import { filesRoutes } from './files/routes.ts';
import { identityModule } from './identity/module.ts';
import { identityRoutes } from './identity/routes.ts';
import { ledgerModule } from './ledger/module.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { mallModule } from './mall/module.ts';
import { mallRoutes } from './mall/routes.ts';
import { notificationModule } from './notification/module.ts';
import { notificationRoutes } from './notification/routes.ts';
import { personnelModule } from './personnel/module.ts';
import { personnelRoutes } from './personnel/routes.ts';
import { screenModule } from './screen/module.ts';
import { screenRoutes } from './screen/routes.ts';
import { searchModule } from './search/module.ts';
import { searchRoutes } from './search/routes.ts';
import { stocktakeModule } from './stocktake/module.ts';
import { stocktakeRoutes } from './stocktake/routes.ts';
import { supplyModule } from './supply/module.ts';
import { supplyRoutes } from './supply/routes.ts';
import { trainingModule } from './training/module.ts';
import { trainingRoutes } from './training/routes.ts';
import { visitorModule } from './visitor/module.ts';
import { visitorRoutes } from './visitor/routes.ts';

/** Every module of the contract with its server part, lowest floor first; one left out does not compile. */
const mounted: Record<keyof typeof contract, { module: ServerModule; routes: Implementation }> = {
  audit: { module: auditModule, routes: auditRoutes },
  files: { module: filesModule, routes: filesRoutes },
  college: { module: collegeModule, routes: collegeRoutes },
  identity: { module: identityModule, routes: identityRoutes },
  personnel: { module: personnelModule, routes: personnelRoutes },
  notification: { module: notificationModule, routes: notificationRoutes },
  announcement: { module: announcementModule, routes: announcementRoutes },
  collegeFile: { module: collegeFileModule, routes: collegeFileRoutes },
  device: { module: deviceModule, routes: deviceRoutes },
  approval: { module: approvalModule, routes: approvalRoutes },
  ledger: { module: ledgerModule, routes: ledgerRoutes },
  stocktake: { module: stocktakeModule, routes: stocktakeRoutes },
  chemicals: { module: chemicalsModule, routes: chemicalsRoutes },
  emergency: { module: emergencyModule, routes: emergencyRoutes },
  visitor: { module: visitorModule, routes: visitorRoutes },
  classification: { module: classificationModule, routes: classificationRoutes },
  training: { module: trainingModule, routes: trainingRoutes },
  supply: { module: supplyModule, routes: supplyRoutes },
  access: { module: accessModule, routes: accessRoutes },
  mall: { module: mallModule, routes: mallRoutes },
  screen: { module: screenModule, routes: screenRoutes },
  search: { module: searchModule, routes: searchRoutes },
};

export const modules: readonly ServerModule[] = Object.values(mounted).map(({ module }) => module);
export const implementations: readonly Implementation[] = Object.values(mounted).map(({ routes }) => routes);
