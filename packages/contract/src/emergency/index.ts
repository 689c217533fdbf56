import { type ModuleContract, moduleTitles } from '../core/index.ts';
import { accidentEndpoints, accidentErrors } from './accident.ts';
import { emergencyPermission } from './permission.ts';
import { emergencyEndpoints, emergencyErrors as ofRaised } from './raised.ts';
import { emergencySettings } from './settings.ts';

export * from './accident.ts';
export * from './open.ts';
export * from './permission.ts';
export * from './raised.ts';
export * from './settings.ts';

export const emergencyModuleErrors = { ...ofRaised, ...accidentErrors };

export const emergency = {
  name: 'emergency',
  title: moduleTitles.emergency,
  permissions: [emergencyPermission],
  menus: [],
  endpoints: { ...emergencyEndpoints, ...accidentEndpoints, ...emergencySettings.calls },
  settings: emergencySettings,
} as const satisfies ModuleContract;
