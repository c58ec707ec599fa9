import { type Admin, openAdmin } from '@postrider/gateway/admin';
import { readAdminConfig } from '../config.ts';

/** Runs one command on the gateway's database and closes it again. */
export async function withAdmin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = await openAdmin(readAdminConfig().admin);
  try {
    return await work(admin);
  } finally {
    await admin.close();
  }
}
