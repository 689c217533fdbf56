ALTER TABLE "mall_banner" DROP CONSTRAINT "mall_banner_link";--> statement-breakpoint
ALTER TABLE "mall_banner" ADD COLUMN "commodity_id" uuid;--> statement-breakpoint
ALTER TABLE "mall_banner" ADD COLUMN "supplier_id" uuid;--> statement-breakpoint
ALTER TABLE "mall_banner" ADD CONSTRAINT "mall_banner_commodity_id_commodity_id_fk" FOREIGN KEY ("commodity_id") REFERENCES "public"."commodity"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mall_banner" ADD CONSTRAINT "mall_banner_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mall_banner_commodity" ON "mall_banner" USING btree ("commodity_id");--> statement-breakpoint
CREATE INDEX "mall_banner_supplier" ON "mall_banner" USING btree ("supplier_id");--> statement-breakpoint
ALTER TABLE "mall_banner" ADD CONSTRAINT "mall_banner_link" CHECK (("mall_banner"."link_type" = 'url') = ("mall_banner"."link_url" is not null)
        and ("mall_banner"."link_type" = 'category') = ("mall_banner"."type_id" is not null)
        and ("mall_banner"."link_type" = 'supplier') = ("mall_banner"."supplier_id" is not null)
        and ("mall_banner"."commodity_id" is null or "mall_banner"."link_type" = 'product'));