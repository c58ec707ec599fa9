import {
  AccountSetsService,
  AccountsService,
  AppsService,
  AssistantsService,
  AuditService,
  ConnectLinksService,
  HomeService,
  KeysService,
  MembersService,
  PasskeysService,
  PasswordService,
  SessionService,
  WatchService,
  WorkspacesService,
} from '@postrider/contracts/dashboard';

/** The services of the dashboard's API. */
export const DASHBOARD_SERVICES = [
  SessionService,
  PasswordService,
  PasskeysService,
  WorkspacesService,
  MembersService,
  KeysService,
  AuditService,
  AssistantsService,
  AccountSetsService,
  AccountsService,
  AppsService,
  ConnectLinksService,
  HomeService,
  WatchService,
] as const;
