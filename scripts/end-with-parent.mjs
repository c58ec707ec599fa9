// Loaded with `node --import`: ends this process when the process that started it is gone, however that one ended. A
// process that leads a group ends the whole group.
const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  try {
    process.kill(-process.pid, 'SIGTERM');
  } catch {
    // It leads no group.
    process.kill(process.pid, 'SIGTERM');
  }
}, 500);
timer.unref();
