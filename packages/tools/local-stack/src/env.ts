/** Where the backing services are. */
export interface Servers {
  mongodbUri: string;
  rabbitmqUrl: string;
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
}

/** The environment variables that give a service these addresses. */
export const serversEnv = ({ mongodbUri, rabbitmqUrl, s3 }: Servers) => ({
  MONGODB_URI: mongodbUri,
  RABBITMQ_URL: rabbitmqUrl,
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: s3.region,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
});
