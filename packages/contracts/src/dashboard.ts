// What of the dashboard's API is its own, for the gateway that serves it and the pages that call it.
export * from './gen/dashboard/v1/access_pb.ts';
export * from './gen/dashboard/v1/account_sets_pb.ts';
export * from './gen/dashboard/v1/accounts_pb.ts';
export * from './gen/dashboard/v1/apps_pb.ts';
export * from './gen/dashboard/v1/assistants_pb.ts';
export * from './gen/dashboard/v1/audit_pb.ts';
export * from './gen/dashboard/v1/connect_links_pb.ts';
export * from './gen/dashboard/v1/home_pb.ts';
export * from './gen/dashboard/v1/keys_pb.ts';
export * from './gen/dashboard/v1/members_pb.ts';
export * from './gen/dashboard/v1/passkeys_pb.ts';
export * from './gen/dashboard/v1/password_pb.ts';
export * from './gen/dashboard/v1/problem_pb.ts';
export * from './gen/dashboard/v1/role_pb.ts';
export * from './gen/dashboard/v1/session_pb.ts';
export * from './gen/dashboard/v1/watch_pb.ts';
export * from './gen/dashboard/v1/workspaces_pb.ts';
