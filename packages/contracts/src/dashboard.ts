// The dashboard's API, for the gateway that serves it and the pages that call it.
export * from './gen/dashboard/v1/access_pb.ts';
export * from './gen/dashboard/v1/accounts_pb.ts';
export * from './gen/dashboard/v1/analytics_pb.ts';
export * from './gen/dashboard/v1/audit_pb.ts';
export * from './gen/dashboard/v1/keys_pb.ts';
export * from './gen/dashboard/v1/links_pb.ts';
export * from './gen/dashboard/v1/media_pb.ts';
export * from './gen/dashboard/v1/members_pb.ts';
export * from './gen/dashboard/v1/page_pb.ts';
export * from './gen/dashboard/v1/platforms_pb.ts';
export * from './gen/dashboard/v1/posts_pb.ts';
export * from './gen/dashboard/v1/problem_pb.ts';
export * from './gen/dashboard/v1/role_pb.ts';
export * from './gen/dashboard/v1/session_pb.ts';
export * from './gen/dashboard/v1/usage_pb.ts';
export * from './gen/dashboard/v1/webhooks_pb.ts';
export * from './gen/dashboard/v1/workspaces_pb.ts';
