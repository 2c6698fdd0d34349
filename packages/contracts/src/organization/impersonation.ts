import { z } from 'zod';
import { integrationScopeSchema } from './roles.ts';

/** `POST /api/account/operator/impersonation`: an operator acts as somebody for up to an hour. */
export const startImpersonationSchema = z.object({
  user_id: z.uuid(),
  reason: z.string().trim().min(10, 'must say why, in 10 characters or more').max(500),
});

export const impersonationSchema = z.object({
  impersonation_id: z.uuid(),
  user_id: z.uuid(),
  expires_at: z.iso.datetime(),
  /** Where the operator goes on as that person. */
  redirect_to: z.string(),
});

/** `GET /api/account/operator`: whether the page shows what operators do. */
export const operatorStatusSchema = z.object({ is_operator: z.boolean() });

/** Somebody whom an operator may look up. */
export const operatorUserSchema = z.object({
  user_id: z.uuid(),
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  is_operator: z.boolean(),
  organizations: z.array(z.object({ organization_id: z.uuid(), name: z.string() })),
});

/** An operator by the table; those by configuration are not listed. */
export const operatorSchema = z.object({
  user_id: z.uuid(),
  email: z.string(),
  added_at: z.iso.datetime(),
});

export const addOperatorSchema = z.object({ user_id: z.uuid() });

/** A key of the management API, never with the secret. */
export const integrationKeySchema = z.object({
  integration_key_id: z.uuid(),
  name: z.string(),
  scopes: z.array(integrationScopeSchema),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});

export const createIntegrationKeySchema = z.object({
  name: z.string().trim().min(1).max(100),
  scopes: z.array(integrationScopeSchema).max(6),
});

/** The only answer that ever holds the key. */
export const createdIntegrationKeySchema = z.object({
  integration_key: integrationKeySchema,
  token: z.string(),
});

/** What only operators decide of an organization; what is absent stays. */
export const organizationGatesSchema = z.object({
  sales_gated: z.boolean().optional(),
  max_users: z.number().int().min(1).max(1_000_000).nullable().optional(),
});

/** What only operators give to a member. */
export const operatorGrantsSchema = z.object({
  has_god_mode: z.boolean(),
  is_sales_gated: z.boolean(),
});

export type OperatorGrants = z.infer<typeof operatorGrantsSchema>;
