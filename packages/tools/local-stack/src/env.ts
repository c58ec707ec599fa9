/** The addresses of the backing services. */
export interface Servers {
  mongodbUri: string;
  rabbitmqUrl: string;
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };
}

/** The environment variables that pass these addresses to a service. */
export const serversEnv = ({ mongodbUri, rabbitmqUrl, s3 }: Servers) => ({
  MONGODB_URI: mongodbUri,
  RABBITMQ_URL: rabbitmqUrl,
  S3_ENDPOINT: s3.endpoint,
  S3_REGION: s3.region,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
});
